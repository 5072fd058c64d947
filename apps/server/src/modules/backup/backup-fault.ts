import { StartupError } from '../../platform/errors/startup-error.ts'

/** Why there is no backup or no restoration: one Slovak line for the operator, who can do something about it. */
export class BackupFault extends StartupError {}
