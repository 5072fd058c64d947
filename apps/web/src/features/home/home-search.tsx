import { t } from '@cenolov/core/language'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths, SEARCHING } from '../../paths.ts'
import { ScanLink } from '../../product/scan-link.tsx'
import { SearchField } from '../../ui/forms/fields/search-field.tsx'
import { SEARCH_MAX } from '../../ui/forms/use-typed-search.ts'
import { buttonStyle } from '../../ui/styles.ts'

export function HomeSearch() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const search = text.trim()
  const to = search === '' ? paths.products : paths.search(search)
  return (
    <search className="flex gap-2 md:max-w-3xl">
      <div className="min-w-0 grow">
        <SearchField
          label={t('Hľadať produkty')}
          placeholder={t('Čo dnes nakúpite?')}
          size="lg"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={setText}
          onSubmit={() => void navigate(to, { state: SEARCHING })}
        />
      </div>
      <ScanLink />
      <Link
        to={to}
        state={SEARCHING}
        className={`${buttonStyle('primary', 'lg')} shrink-0 rounded-md! max-md:w-12 max-md:px-0!`}
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="max-md:sr-only">{t('Hľadať')}</span>
      </Link>
    </search>
  )
}
