import { createServer, type ServerResponse } from 'node:http'
import { escapeHtml } from '#server/messaging/mail/html.ts'
import { type ReceivedMail, startLoopbackSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'

/** How many mails the list shows, the newest first. */
const SHOWN = 200

/** A local mail server for SMTP_URL that delivers nothing, and a page that shows what it received. */
export async function startMailbox(port: number) {
  const { url: smtpUrl, mails } = await startLoopbackSmtp()
  const server = createServer((request, response) => {
    const [, kind = '', number = '', place = ''] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
    const mail = mails[Number(number)]
    if (kind === '') send(response, listPage(mails))
    else if (!mail) send(response, page('Not found', '<p>This mail is not here. <a href="/">All mails</a>'), 404)
    else if (kind === 'mail') send(response, mailPage(mail, number))
    else if (kind === 'html') send(response, htmlOf(mail))
    else sendAttachment(response, mail, Number(place))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  server.unref()
  return { smtpUrl, pageUrl: `http://127.0.0.1:${port}/` }
}

function listPage(mails: readonly ReceivedMail[]) {
  const rows = mails
    .map(({ recipients, parsed }, number) => {
      const at = parsed.date?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
      return `<tr><td>${at}<td>${escapeHtml(recipients.join(', '))}<td><a href="/mail/${number}">${escapeHtml(parsed.subject ?? '')}</a>`
    })
    .reverse()
    .slice(0, SHOWN)
  const note =
    mails.length === 0
      ? 'No mail has gone out yet. Invite somebody, for example: the page looks again every few seconds.'
      : `${mails.length} mails, the newest ${Math.min(SHOWN, mails.length)} first. None of them left this computer.`
  const table = rows.length > 0 ? `<table><tr><th>Time (UTC)<th>To<th>Subject${rows.join('')}</table>` : ''
  return page('Mailbox of the demo', `<p>${note}</p>${table}`, '<meta http-equiv="refresh" content="5">')
}

function mailPage({ recipients, parsed }: ReceivedMail, number: string) {
  const files = parsed.attachments
    .map(({ filename }, place) => ({ filename, place }))
    .filter(({ filename }) => filename !== undefined)
    .map(({ filename = '', place }) => `<a href="/file/${number}/${place}">${escapeHtml(filename)}</a>`)
  return page(
    parsed.subject ?? '',
    `<p><a href="/">All mails</a><p>From ${escapeHtml(parsed.from?.text ?? '')}<br>To ${escapeHtml(recipients.join(', '))}` +
      `${files.length > 0 ? `<br>Attached: ${files.join(', ')}` : ''}` +
      // Links open in a tab of their own; scripts never run.
      `<h2>HTML part</h2><iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/html/${number}"></iframe>` +
      `<h2>Text part</h2><pre>${escapeHtml(parsed.text ?? '')}</pre>`,
  )
}

function htmlOf({ parsed }: ReceivedMail) {
  const html = parsed.html || `<pre>${escapeHtml(parsed.text ?? '')}</pre>`
  return `<!doctype html><base target="_blank">${html}`
}

function sendAttachment(response: ServerResponse, { parsed }: ReceivedMail, place: number): void {
  const file = parsed.attachments[place]
  if (!file) return void response.writeHead(404).end()
  const name = encodeURIComponent(file.filename ?? 'file')
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(file.content)
}

function page(title: string, body: string, head = '') {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid; overflow-wrap: anywhere; padding: .4rem; text-align: left; vertical-align: top }
pre { overflow-wrap: anywhere; white-space: pre-wrap }
iframe { background: #fff; border: 1px solid; height: 75vh; margin-top: 1rem; width: 100% }
</style>
<h1>${escapeHtml(title)}</h1>${body}</html>`
}

function send(response: ServerResponse, html: string, status = 200) {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
}
