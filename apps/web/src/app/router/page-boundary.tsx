import { Component, type ComponentType, type ReactNode } from 'react'
import { usePlace } from '../../history/place.ts'

interface BoundaryProps {
  readonly Failed: ComponentType
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly place: string
}

/** Shows `Failed` in place of children that threw, until the visitor goes somewhere else. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { failed: false, place }
  }

  override render(): ReactNode {
    const { Failed, children } = this.props
    return this.state.failed ? <Failed /> : children
  }
}

export function PageBoundary({ Failed, children }: Pick<BoundaryProps, 'Failed' | 'children'>) {
  const { key } = usePlace().location
  return (
    <Boundary Failed={Failed} place={key}>
      {children}
    </Boundary>
  )
}
