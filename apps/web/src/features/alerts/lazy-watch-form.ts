import { lazySection } from '#ui/loading/lazy-section.tsx'

// A detail opens without the library of forms.
export const { Part: WatchForm, preload: preloadWatchForm } = lazySection(
  async () => (await import('./watch-form.tsx')).WatchForm,
)
