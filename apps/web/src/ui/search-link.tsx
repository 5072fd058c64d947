import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Query string of the address that it leads to on the same page, without `?`. */
  readonly search: string
  /** Kept with the entry of the history. */
  readonly state?: unknown
}

/**
 * A link that changes the query string only. Unlike the router's own link it does not depend on where we are, so a list of
 * them is not drawn again with every address.
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

/** Whether a click on a link is for the browser, say to open it in another tab. */
export const isForBrowser = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey
