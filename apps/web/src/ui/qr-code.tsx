import { encode } from 'uqr'

/** Renders a text as a QR code. Dark on white in both themes, as cameras expect. */
export function QrCode({ label, text }: { readonly label: string; readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-white"
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
