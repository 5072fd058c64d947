import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

export interface ProductLinkProps {
  /** null for a product without a page. */
  readonly id: number | null
  readonly className?: string
  readonly children: ReactNode
}

export function ProductLink({ id, className, children }: ProductLinkProps) {
  if (id === null) return children
  return (
    <Link to={paths.product(id)} className={clsx('rounded-sm hover:underline', className)}>
      {children}
    </Link>
  )
}
