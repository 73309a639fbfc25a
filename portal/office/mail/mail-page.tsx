import { Route, Routes } from 'react-router-dom'
import { CampaignPage } from './campaign/campaign-page.tsx'
import { CampaignsPage } from './campaign/campaigns-page.tsx'
import { NewCampaignPage } from './campaign/new-campaign-page.tsx'
import css from './mail-page.module.css'
import { MailViews } from './mail-views.tsx'
import { ModelPage } from './model/model-page.tsx'
import { OutboxPage } from './outbox/outbox-page.tsx'

/** All mail of the event: outbox, campaigns and models. */
export function MailPage() {
  return (
    <div className={css.section}>
      <MailViews />
      <Routes>
        <Route index element={<OutboxPage />} />
        <Route path="campaigns" element={<CampaignsPage />} />
        <Route path="campaigns/new" element={<NewCampaignPage />} />
        <Route path="campaigns/:id" element={<CampaignPage />} />
        <Route path="models/:id?" element={<ModelPage />} />
      </Routes>
    </div>
  )
}
