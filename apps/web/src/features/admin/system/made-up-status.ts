import type { ImageStatus, SystemStats } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'

// Typical answers that reserve a panel's space while it loads; never visible.

const TIME = '2026-01-01T12:00:00Z'
const LARGEST = Array.from({ length: 8 }, (_, index) => ({ name: t('Názov {index}', { index }), count: 100 }))
const QUEUES = 10

export const MADE_UP_STATS: SystemStats = {
  top_stores: LARGEST.map(({ name, count }) => ({ store: name, count })),
  top_categories: LARGEST.map(({ name, count }) => ({ category: name, count })),
  stores: LARGEST.map(({ name, count }) => ({
    store: name,
    products: count,
    newest_date: '2026-01-01',
    stale: 0,
  })),
  generated_at: TIME,
  catalogue: {
    total_products: 5_000,
    on_sale: 1_500,
    stores: 15,
    categories: 60,
    version: 1,
    newest_date: '2026-01-01',
  },
  users: { total: 10, admins: 1, premium: 1, premium_requests: 1, active_today: 1, are_estimates: false },
  queues: Array.from({ length: QUEUES }, (_, index) => ({
    name: t('úloha {index}', { index }),
    waiting: 0,
    active: 0,
    failed: 0,
    oldest_waiting_at: null,
  })),
  imports: [],
  alert_runs: [],
  mail: { transport: 'outbox', waiting: 0, failed: 0, last_failure: null },
  disk: { free_mb: 50_000, total_mb: 100_000 },
  last_backup_at: null,
  backup: { size_mb: null, scheduled: false, overdue: false },
  database: { size_mb: 50, version: '18.4', embedded: true },
  app: { version: '1.0.0', node_version: '24.0.0', role: 'all', uptime_seconds: 100, memory_mb: 200 },
}

export const MADE_UP_IMAGES: ImageStatus = {
  products: { total: 5_000, with_image_url: 5_000, with_local_image: 5_000, needing_download: 0 },
  download_progress: { completed_percentage: 100, waiting: 0, failed: 0, is_running: false },
  storage: { total_size_mb: 50, total_images: 5_000, fetched_images: 5_000, kind: 'local' },
  performance: { storage_scanned: false, duration_ms: 1 },
  failures: [],
}
