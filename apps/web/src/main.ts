import { speakChosen } from './languages/speak-chosen.ts'

// Texts are read when the app's modules run, so its language comes before them. Not awaited: the app imports modules of
// this file, and would wait for their end.
void speakChosen()
  .then(() => import('./start-app.tsx'))
  .catch((error: unknown) => {
    // `src/start` keeps the page readable, and loads it again.
    document.dispatchEvent(new Event('cenolov:failed'))
    throw error
  })
