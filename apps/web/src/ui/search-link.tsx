import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Query string of the target on the same page, without `?`. */
  readonly search: string
  readonly state?: unknown
}

/**
 * A link that changes only the query string. Unlike the router's own link it does not depend on the current address, so
 * a list of them is not redrawn with every address.
 */
export function SearchLink({ search, state, onClick, children, ...props }: SearchLinkProps) {
  const { navigator } = use(NavigationContext)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    navigator.push({ pathname: location.pathname, search: `?${search}`, hash: '' }, state)
  }
  return (
    <a {...props} href={`?${search}`} onClick={follow}>
      {children}
    </a>
  )
}

/** Returns whether the browser handles a click on a link, for example to open it in another tab. */
export const isForBrowser = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
