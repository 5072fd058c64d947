import { clsx } from 'clsx'

/** The logo: a tilted price label and the name. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2.5 text-[1.3125rem] font-extrabold tracking-tight',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-9 shrink-0">
        <g transform="rotate(-6 32 32)">
          <rect x="6" y="7" width="52" height="52" rx="14" className="fill-tag-edge opacity-40" />
          <rect x="6" y="5" width="52" height="52" rx="14" className="fill-tag" />
          <path
            d="M43 21.5A13.5 13.5 0 1 0 43 40.5M16 27.5h18M16 34.5h16"
            fill="none"
            strokeWidth="6"
            strokeLinecap="round"
            className="stroke-on-tag"
          />
        </g>
      </svg>
      Cenolov
    </span>
  )
}
