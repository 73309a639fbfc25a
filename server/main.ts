import { type Config, readConfig, secretFile } from './base/config.ts'
import { restrictFolder } from './base/restrict-folder.ts'
import { userMessageOf } from './base/startup-error.ts'
import { mailEncryption } from './messaging/mail/mail-transport.ts'
import { inviteFirstOwner } from './office/member/invitation.ts'
import { serve } from './serve.ts'

// Whatever is written from here on (database, files, backups) is for the server's user only.
process.umask(0o077)
const config = await new Promise<Config>((done) => done(readConfig(process.env))).catch(exitWith)
// SQLite would copy the database to a system folder to compact it.
process.env.SQLITE_TMPDIR = config.dataDir
const { context, port, stop } = await serve(config).catch(exitWith)
process.stdout.write(`Foyer listens on http://${config.host}:${port}\n`)
if (!restrictFolder(config.dataDir))
  process.stdout.write(`Other users of this computer see what is in ${config.dataDir}: close it with chmod 700.\n`)
const welcome = await inviteFirstOwner(context).catch(exitWith)
if (welcome) process.stdout.write(`The first owner of the office signs up once, within three days, at ${welcome}\n`)
if (!config.isOrganizerKeySetByEnv)
  process.stdout.write(`The organizer key is in ${secretFile(config.dataDir, 'organizer-key')}\n`)
if (!config.smtpUrl)
  process.stdout.write(
    'No mail server is set: mails are held until there is one (SMTP_URL, or Settings in the office).\n',
  )
if (config.smtpUrl && mailEncryption(config.smtpUrl) === 'waived')
  process.stdout.write('The mail server may be spoken to without TLS: passwords and links may travel unencrypted.\n')
if (context.edition.current().supportEmail.endsWith('.example'))
  process.stdout.write('The support e-mail is still the placeholder: set it in the edition.\n')

let stopping = false
function end() {
  if (stopping) return
  stopping = true
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('SIGINT', end)
process.on('SIGTERM', end)

/** One line for errors that the operator can fix; the full error otherwise. */
function exitWith(error: unknown): never {
  const sentence = userMessageOf(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
