import { StartupError } from '../../platform/errors/startup-error.ts'

/** Why a backup or a restoration failed: one Slovak line for the operator, who can fix it. */
export class BackupFault extends StartupError {}
