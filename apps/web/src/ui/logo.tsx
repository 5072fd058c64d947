import { type SVGProps, useState } from 'react'
import { settings } from '../settings.ts'

export interface LogoProps {
  readonly withName?: boolean
}

/**
 * The logo with the name of the site. In a container without room for both, say with text of twice the size, the sign
 * is enough. Our logo replaces one that does not load, such as without a network.
 */
export function Logo({ withName = true }: LogoProps) {
  const { name, logo } = settings().site
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="inline-flex items-center gap-2.5 align-top text-[1.3125rem] font-extrabold tracking-tight">
      {logo === null || isBroken ? (
        <LogoMark
          className="size-9 shrink-0"
          edge={{ className: 'fill-tag-edge opacity-40' }}
          label={{ className: 'fill-tag' }}
          sign={{ className: 'stroke-on-tag' }}
        />
      ) : (
        <img
          src={logo}
          alt=""
          className="size-9 shrink-0 rounded-md object-contain"
          onError={() => setIsBroken(true)}
        />
      )}
      {withName ? <span className="@max-[17.5rem]:hidden">{name}</span> : null}
    </span>
  )
}

export interface LogoMarkProps {
  readonly className?: string
  readonly edge: SVGProps<SVGRectElement>
  readonly label: SVGProps<SVGRectElement>
  readonly sign: SVGProps<SVGPathElement>
}

export function LogoMark({ className, edge, label, sign }: LogoMarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
      <g transform="rotate(-6 32 32)">
        <rect x="6" y="7" width="52" height="52" rx="14" {...edge} />
        <rect x="6" y="5" width="52" height="52" rx="14" {...label} />
        <path
          d="M43 21.5A13.5 13.5 0 1 0 43 40.5M16 27.5h18M16 34.5h16"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          {...sign}
        />
      </g>
    </svg>
  )
}
