import { expect, it } from 'vitest'
import { jobStatus } from './job-status.ts'

it('the status of a job is complete with few fields', () => {
  const status = jobStatus({
    ...{ job_id: 'a', status: 'completed', progress: 100, message: 'Hotovo', total_rows: 3 },
    ...{ processed_count: 3, updated_count: 1, error_count: 0, processing_time: 1.5, images_scheduled: 2 },
  })
  expect(status).toMatchObject({ mode: 'import', errors: [], notes: [], preview: null, undone_at: null })
  expect(status).toMatchObject({ job_id: 'a', status: 'completed', updated_count: 1, images_scheduled: 2 })
})
