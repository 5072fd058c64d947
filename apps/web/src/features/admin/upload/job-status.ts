import type { ImportStatus } from '@cenolov/contract/admin'

/** A job of which nothing is known. */
const UNKNOWN: ImportStatus = {
  job_id: '',
  mode: 'import',
  file_name: '',
  status: 'processing',
  progress: 0,
  message: '',
  total_rows: 0,
  processed_count: 0,
  updated_count: 0,
  created_count: 0,
  history_count: 0,
  collapsed_count: 0,
  ended_count: 0,
  held_count: 0,
  error_count: 0,
  processing_time: 0,
  images_scheduled: 0,
  errors: [],
  notes: [],
  unchanged: false,
  source: null,
  can_undo: false,
  undone_at: null,
  rejected_kept: 0,
  preview: null,
  can_apply: false,
  uploaded_by: null,
  created_at: '',
  finished_at: null,
}

/** Completes the status of a job from a server that knows only the documented fields. */
export const jobStatus = (answer: Partial<ImportStatus>): ImportStatus => ({ ...UNKNOWN, ...answer })
