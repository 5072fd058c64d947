import { StartupError } from '../../platform/errors/startup-error.ts'

/** Reason why a backup or a restoration failed: one line for the operator, who can fix it. */
export class BackupFault extends StartupError {}
