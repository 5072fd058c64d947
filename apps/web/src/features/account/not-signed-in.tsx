import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { EmptyShelf } from '../../ui/messages/empty-shelf.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'

/** The profile of nobody. `login` is the address that leads back here. */
export function NotSignedIn({ login }: { readonly login: string }) {
  useDocumentTitle('Môj profil')
  return (
    <EmptyState
      title="Nie ste prihlásený"
      picture={<EmptyShelf mark="?" />}
      action={
        <Link to={login} className={buttonStyle('primary', 'lg')}>
          Prihlásiť sa
        </Link>
      }
    >
      Profil patrí k&nbsp;účtu. Prihláste sa alebo si vytvorte nový.
    </EmptyState>
  )
}
