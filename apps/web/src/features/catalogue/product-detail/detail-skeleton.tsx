import { Skeleton } from '../../../ui/loading/skeleton.tsx'

export function DetailSkeleton() {
  return (
    <div role="status" className="grid gap-4 p-6 md:grid-cols-2">
      <span className="sr-only">Načítavam...</span>
      <Skeleton className="h-52 md:h-80" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-11/12" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-4 h-32" />
      </div>
    </div>
  )
}
