import { Navigate, useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** Leads to the start page and hands on what it shall say. */
export function SendHome() {
  const { state } = useLocation()
  return <Navigate to={paths.home} replace state={state} />
}
