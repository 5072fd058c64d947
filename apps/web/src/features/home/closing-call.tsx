import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/styles.ts'

/** The last word of the page: go and compare. */
export function ClosingCall() {
  return (
    <section
      aria-labelledby="zaver"
      className="flex flex-col items-start justify-between gap-4 rounded-xl border border-line bg-surface p-5 shadow-card md:flex-row md:items-center md:px-9 md:py-7"
    >
      <div>
        <h2 id="zaver" className="text-xl font-bold tracking-tight">
          Pripravení nakúpiť lacnejšie?
        </h2>
        <p className="mt-1 text-ink-2">
          Vyhľadajte, čo potrebujete, a&nbsp;porovnajte ceny všetkých obchodov.
        </p>
      </div>
      <Link to={paths.products} className={`${buttonStyle('primary', 'lg')} max-md:w-full`}>
        Prejsť na produkty
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </section>
  )
}
