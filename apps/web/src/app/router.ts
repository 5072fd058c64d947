import { createBrowserRouter } from 'react-router'
import { ROUTES } from './route-table.tsx'

export const router = createBrowserRouter(ROUTES)
