import { useSession } from './session.ts'

/** True while somebody with premium is signed in. */
export function usePremium(): boolean {
  const session = useSession()
  return session.status === 'authenticated' && session.user.is_premium
}
