import type { AppModule } from '../../platform/app-module.ts'
import { AdminBranches, type AdminBranchesOptions } from './admin-branches.ts'
import { BranchFiles } from './branch-csv.ts'
import { BranchList } from './branch-list.ts'
import { branchFileRoutes, branchRoutes } from './routes.ts'

export function branchesModule(options: AdminBranchesOptions): AppModule {
  const list = new BranchList(options.db)
  const branches = new AdminBranches(options)
  const files = new BranchFiles(options)
  return {
    routes: async (app) => {
      await app.register(branchRoutes, { list, branches, files, clock: options.clock })
      await app.register(branchFileRoutes, { files })
    },
  }
}
