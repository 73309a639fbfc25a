import { verifySource } from '#server/office/backup/open-backup.ts'

/** Checks a backup that is not encrypted, inside a server's data directory. */
export const checkFolderOf = ({ dataDir }: { dataDir: string }, folder: string, dataKey: string | undefined) =>
  verifySource({ folder, passphrase: undefined }, dataKey, dataDir)
