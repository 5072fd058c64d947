import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** What is out of sight at first: it is rendered once the part in sight has been painted, which it would hold up. */
export function AfterFirstFrame({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void afterFrame().then(() => {
      if (isHere) startTransition(() => setPainted(true))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isPainted ? children : null
}
