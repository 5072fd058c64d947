import { Activity, FileUp, Megaphone, PackageSearch, Users } from 'lucide-react'
import { paths } from '../paths.ts'
import type { NavigationGroup } from './navigation.ts'

/** The administration in the sidebar (SPEC section 2). */
export const ADMINISTRATION: NavigationGroup = {
  title: 'Administrácia',
  for: 'admin',
  items: [
    { label: 'Nahrať súbory', to: paths.adminUpload, icon: FileUp },
    { label: 'Správa používateľov', to: paths.adminUsers, icon: Users },
    { label: 'Správa produktov', to: paths.adminProducts, icon: PackageSearch },
    { label: 'Štatistiky systému', to: paths.adminSystem, icon: Activity },
    { label: 'Marketing', to: paths.adminMarketing, icon: Megaphone },
  ],
}
