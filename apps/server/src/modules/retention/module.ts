import type { AppModule } from '../../platform/app-module.ts'
import { forgetDeletedAccounts } from '../../platform/auth/accounts/delete-accounts.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteExpired } from './delete-expired.ts'

export function retentionModule({ db }: { readonly db: Database }): AppModule {
  return {
    jobs: [
      {
        queue: 'retention',
        options: { policy: 'standard', retryLimit: 3, retryDelay: 300 },
        schedule: '17 3 * * *',
        run: async () => {
          await deleteExpired(db)
          await forgetDeletedAccounts(db)
        },
      },
    ],
  }
}
