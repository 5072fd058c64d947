import { lazyPart } from '../../ui/loading/lazy-part.tsx'

/** The panel of trips, whose code only shoppers with branches of their own need. */
export const { Part: TripPanel } = lazyPart(async () => (await import('./trip-panel.tsx')).TripPanel)
