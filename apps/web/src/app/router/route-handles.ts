import { createContext } from 'react'

/** The `handle` of every route on the way to the page, outermost first. */
export const RouteHandles = createContext<readonly unknown[]>([])
