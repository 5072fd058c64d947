import type { ReactNode } from 'react'

/** Goods drawn for the shelf of the login page. Each stands on the lower edge of its box; sizes are in px. */
function Good({
  width,
  height,
  children,
}: {
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}) {
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto max-w-full"
    >
      {children}
    </svg>
  )
}

export function Milk() {
  return (
    <Good width={84} height={150}>
      <path d="M16 44 28 18h44l8 26v106H16z" fill="#dfe9f2" />
      <path d="M16 44h46v106H16z" fill="#f7fbff" />
      <path d="M28 18h38l-4 26H16z" fill="#ffffff" />
      <rect x="26" y="6" width="44" height="14" rx="2" fill="#cfdeea" />
      <path d="M16 84c12-10 30 10 46-2v40H16z" fill="#3f7fc4" />
      <path d="M62 82c6-4 12-4 18-2v42H62z" fill="#3068a6" />
      <rect x="24" y="58" width="30" height="6" rx="3" fill="#3f7fc4" />
      <rect x="24" y="68" width="20" height="5" rx="2.5" fill="#a9c6e2" />
    </Good>
  )
}

export function Butter() {
  return (
    <Good width={128} height={64}>
      <path d="M6 20 20 6h102v44l-12 14H6z" fill="#e2b93b" />
      <path d="M6 20h104v44H6z" fill="#f8dc7c" />
      <path d="M6 20 20 6h102l-12 14z" fill="#fff0bd" />
      <rect x="18" y="31" width="58" height="22" rx="4" fill="#0b6b4f" />
      <rect x="25" y="37" width="34" height="4.5" rx="2.25" fill="#fff" />
      <rect x="25" y="45" width="22" height="3.5" rx="1.75" fill="#9fd6c1" />
    </Good>
  )
}

export function Bread() {
  return (
    <Good width={150} height={82}>
      <path d="M10 82C-2 58 8 26 40 20c20-10 62-10 78 2 26 6 34 38 22 60z" fill="#c98a4b" />
      <path d="M16 76C8 56 16 34 42 28c20-9 56-9 72 2 22 6 28 28 20 46-30-9-88-9-118 0z" fill="#e2ac6b" />
      <path
        d="m44 34 14 24M72 29l14 26M100 32l12 22"
        stroke="#fbe3bd"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </Good>
  )
}

export function Vinegar() {
  return (
    <Good width={58} height={164}>
      <rect x="22" y="0" width="14" height="14" rx="3" fill="#c9a227" />
      <path
        d="M22 12h14v30c0 10 16 14 16 34v78a10 10 0 0 1-10 10H16a10 10 0 0 1-10-10V76c0-20 16-24 16-34z"
        fill="#3a2a2c"
      />
      <path d="M26 16h4v30c0 10-16 16-16 32v76h-2c-2-2-2-4-2-6V78c0-18 16-24 16-34z" fill="#6a4f52" />
      <rect x="6" y="86" width="46" height="48" fill="#f6ead2" />
      <rect x="13" y="96" width="32" height="6" rx="3" fill="#7c2d2f" />
      <rect x="13" y="108" width="24" height="4" rx="2" fill="#b9a888" />
      <rect x="13" y="117" width="28" height="4" rx="2" fill="#b9a888" />
    </Good>
  )
}

export function Jam() {
  return (
    <Good width={86} height={100}>
      <rect x="10" y="0" width="66" height="20" rx="5" fill="#0b6b4f" />
      <path d="M10 8h66v6H10z" fill="#2d8d6e" />
      <path
        d="M8 34c0-10 6-14 10-16h50c4 2 10 6 10 16v54a12 12 0 0 1-12 12H20A12 12 0 0 1 8 88z"
        fill="#a8232f"
      />
      <path d="M14 36c0-8 4-12 8-13h8c-6 3-9 7-9 13v50c0 6 3 9 6 10h-4c-6 0-9-4-9-10z" fill="#cf5660" />
      <rect x="18" y="46" width="50" height="34" rx="4" fill="#fff6ea" />
      <circle cx="34" cy="63" r="9" fill="#d13f4a" />
      <path d="M34 54c0-4 3-6 7-6-1 4-3 6-7 6" fill="#3f8f5f" />
      <rect x="48" y="57" width="14" height="4" rx="2" fill="#b8a58d" />
      <rect x="48" y="65" width="10" height="4" rx="2" fill="#d9c9b2" />
    </Good>
  )
}

export function Cheese() {
  return (
    <Good width={124} height={76}>
      <path d="M4 44 96 4c16 2 24 18 24 32v40H4z" fill="#f4c542" />
      <path d="M4 44h116v32H4z" fill="#ffdd76" />
      <circle cx="34" cy="60" r="8" fill="#eeb92f" />
      <circle cx="66" cy="66" r="5.5" fill="#eeb92f" />
      <circle cx="94" cy="57" r="9" fill="#eeb92f" />
      <ellipse cx="84" cy="30" rx="9" ry="6" fill="#dfa81f" transform="rotate(-22 84 30)" />
    </Good>
  )
}

export function Coffee() {
  return (
    <Good width={88} height={134}>
      <path d="M12 18h64l4 14v90a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12V32z" fill="#5b4033" />
      <path d="M12 18h64l4 14H8z" fill="#3f2b22" />
      <rect x="16" y="8" width="56" height="11" rx="3" fill="#7a5847" />
      <rect x="18" y="50" width="52" height="56" rx="26" fill="#f3e3cb" />
      <ellipse cx="44" cy="78" rx="11" ry="16" fill="#6d4a38" transform="rotate(24 44 78)" />
      <path d="M48 64c-7 8 4 16-8 28" fill="none" stroke="#f3e3cb" strokeWidth="3" strokeLinecap="round" />
      <rect x="30" y="114" width="28" height="5" rx="2.5" fill="#a98671" />
    </Good>
  )
}

export function Tomatoes() {
  return (
    <Good width={126} height={72}>
      <circle cx="62" cy="26" r="24" fill="#d94a38" />
      <circle cx="30" cy="46" r="26" fill="#e25a45" />
      <circle cx="94" cy="46" r="26" fill="#cf3f30" />
      <path
        d="M12 40a20 20 0 0 1 14-14M52 14a18 18 0 0 1 10-6"
        fill="none"
        stroke="#f7a493"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="m30 22 3 9 9-3-6 8 7 6-10-1-3 8-3-8-10 1 7-6-6-8 9 3zM94 22l3 9 9-3-6 8 7 6-10-1-3 8-3-8-10 1 7-6-6-8 9 3z"
        fill="#2f7d4c"
      />
      <path d="m62 2 2 7 8-2-5 6 6 5-8-1-3 7-2-7-8 1 5-5-5-6 8 2z" fill="#3b9460" />
    </Good>
  )
}
