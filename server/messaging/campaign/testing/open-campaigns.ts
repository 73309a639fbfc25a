import { testServerWithSmtp } from '#server/messaging/mail/testing/loopback-smtp.ts'
import { CAMPAIGN_TEXTS } from '#server/testing/campaign-texts.ts'
import type { NewCampaign } from '#shared/campaign/campaign.contract.ts'

export interface Campaigns extends Awaited<ReturnType<typeof openCampaigns>> {}

/** A server that sends campaigns; nobody@… is refused. `on` names the server after a restart. */
export async function openCampaigns() {
  const mailing = await testServerWithSmtp()
  const { server, smtp } = mailing
  mailing.refuse((to) => to.startsWith('nobody@'))
  return {
    ...mailing,
    begin: (given: Partial<NewCampaign> = {}, on = server) =>
      on.organizer.campaign.createCampaign({ body: { ...CAMPAIGN_TEXTS, filter: 'companies', days: 7, ...given } }),
    /** Until every mail of every campaign was written and tried. */
    async allSent(on = server) {
      await on.context.campaigns.idle()
      await on.deliverMails()
    },
    recipients: (id: string, on = server) => on.organizer.campaign.listRecipients({ params: { id } }),
    /** Of campaigns alone: other mails go out too. */
    subjects: () =>
      smtp.mails.filter(({ parsed }) => parsed.subject?.startsWith('Signage')).map(({ recipients: to }) => to[0]),
  }
}
