import './price-label.css'

export function EmptyShelf({ mark }: { readonly mark: string }) {
  return (
    <div aria-hidden className="w-64 select-none">
      <div className="flex h-24 items-end justify-center gap-6 rounded-t-lg border border-b-0 border-dashed border-line pb-0">
        <span className="h-14 w-10 rounded-t-md border-2 border-b-0 border-dashed border-line" />
        <span className="h-18 w-12 rounded-t-[1.25rem] border-2 border-b-0 border-dashed border-line" />
        <span className="h-11 w-12 rounded-t-md border-2 border-b-0 border-dashed border-line" />
      </div>
      <div className="shelf-rail flex h-15 items-end justify-center overflow-hidden rounded-b-lg pb-[3px]">
        <span className="price-label -rotate-3 [--label-size:2.25rem]">
          <span className="price-label-print">
            <span className="price-label-euros">{mark}</span>
            <span className="price-label-side">
              <span className="price-label-cents">––</span>
              <span className="price-label-euro">€</span>
            </span>
          </span>
        </span>
      </div>
    </div>
  )
}
