import { useSession } from '../features/auth/session.ts'
import { ContactPage } from '../features/contact/contact-page.tsx'

export function Component() {
  const session = useSession()
  const user = session.status === 'authenticated' ? session.user : null
  return <ContactPage known={{ name: user?.full_name ?? '', email: user?.email ?? '' }} />
}
