import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { connectSession } from './app/connect-session.ts'
import { takeFirstAnswer } from './app/first-answer.ts'
import { startOfflineWhenIdle } from './app/offline.tsx'

connectSession()
takeFirstAnswer()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
// The worker keeps built files; in development they change.
if (import.meta.env.PROD) startOfflineWhenIdle()
