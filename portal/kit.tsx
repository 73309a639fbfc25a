import '#portal/ui/fonts.css'
import '#portal/ui/tokens.css'
import '#portal/ui/base.css'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { AlertDialog } from '#portal/ui/alert-dialog.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Chips } from '#portal/ui/chips.tsx'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { PhotoUpload } from '#portal/ui/photo-upload.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { Tooltip } from '#portal/ui/tooltip.tsx'
import en from '#shared/locales/en/ui.json' with { type: 'json' }
import css from './kit.module.css'

const OPTIONS = ['Drilling', 'Energy', 'Wells'].map((label) => ({ id: label, value: label, label, count: 4 }))

/** Every component in every state, for development only; not an entry of the build. */
function Kit() {
  const [text, setText] = useState('A line that is longer than the field and grows instead of being cut off')
  const [option, setOption] = useState<string | null>('Energy')
  const [isAccepted, setAccepted] = useState(true)
  const [photoUrl, setPhotoUrl] = useState<string>()
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <main className={css.page}>
      <div className={css.columns}>
        <Section title="Buttons">
          <Buttons />
          <Button variant="go" size="big" isWide>
            Sign in
          </Button>
          <Tooltip text="Edit the badge">
            <IconButton icon="pencil" label="Edit badge" />
          </Tooltip>
          <IconButton icon="bin" label="Delete badge" isFramed />
          <IconButton icon="undo" label="Undo" isDisabled />
          <div className={css.ink} data-ground="ink">
            <Buttons />
          </div>
        </Section>
        <Section title="Fields">
          <div className={css.stack}>
            <TextField label="Job Title" value={text} onChange={setText} hint="As it is to stand on the badge" />
            <TextField label="Mobile Number" type="tel" errorMessage="Mobile No is required" />
            <PasswordField label="Password" name="password" value="something" />
            <Select label="Activity Sector" options={OPTIONS} value={option ?? ''} onChange={setOption} />
            <Select label="Country" options={[]} errorMessage="Country is required" />
            <TextField label="Position" multiline="line" value={text} onChange={setText} />
            <TextField label="Description" multiline="area" />
            <TextField label="Name" value="Ingrid" isReadOnly />
            <TextField label="Name" value="Ingrid" disabled />
            <ReadOnlyField label="E-mail">s.cherif@saharaflow.example</ReadOnlyField>
            <Checkbox value={isAccepted} onChange={setAccepted} name="privacy">
              I accept the <a href="#privacy">Global Privacy Policy</a>
            </Checkbox>
            <Checkbox errorMessage="Please accept" hint="Save opens once this is accepted.">
              I accept
            </Checkbox>
            <Checkbox disabled>Not now</Checkbox>
          </div>
        </Section>
        <Section title="Chips, tags, notices, waiting">
          <div className={css.stack}>
            <Chips label="Pass" value={option} onChange={setOption} chips={OPTIONS} />
            <Tag>Pending</Tag>
            <Tag kind="due">Now</Tag>
            <Tag kind="late">Passed</Tag>
            <Notice>Bulk sending is unavailable; only one invitation at a time.</Notice>
            <Notice kind="due">To be filled before the last day. 9 days left.</Notice>
            <Notice kind="late">The last day has passed. Late text may not be produced.</Notice>
            <Spinner />
            <ProgressBar label="logo.png" percent={64} />
            <ProgressBar label="Sending the photo" />
            <Skeleton width="60%" height="2rem" />
            <EmptyState title="No Badge Statistics" />
          </div>
        </Section>
        <Section title="Toasts and dialogs">
          <Button onPress={() => toast.success('Success', 'Invitation sent with success')}>success</Button>
          <Button onPress={() => toast.info('Info', 'The link is on the clipboard')}>info</Button>
          <Button onPress={() => toast.warn('Cancelled', 'You have cancelled')}>warn</Button>
          <Button onPress={() => toast.error('Error', 'This email exist')}>error</Button>
          <Button onPress={() => void confirm({ item: 'Badge Karim Haddadj' })}>delete</Button>
          <Button onPress={() => void confirm({})}>generic</Button>
          <Button onPress={() => setOpen('alert')}>alert</Button>
          <Button onPress={() => setOpen('wide')}>750</Button>
          <AlertDialog isOpen={open === 'alert'} onClose={close} title="Speaker">
            The profile can no longer be changed.
          </AlertDialog>
          <Dialog isOpen={open === 'wide'} onClose={close} title="Global Privacy Policy" width={750}>
            <p>{'Words that are read before something is accepted. '.repeat(60)}</p>
          </Dialog>
        </Section>
        <Section title="Photo">
          <div className={css.stack}>
            <PhotoUpload
              label="Photo ID"
              hint="JPEG or PNG."
              cropHint="The photo must be 35 mm wide by 45 mm high."
              isNext
              photoUrl={photoUrl}
              onFile={async (file) => setPhotoUrl(URL.createObjectURL(file))}
            />
            <PhotoUpload
              label="Photo ID"
              hint="JPEG or PNG."
              cropHint=""
              errorMessage="Photo is required"
              onFile={() => Promise.reject(new Error('no'))}
            />
          </div>
        </Section>
      </div>
      <ToastRegion />
      <ConfirmHost />
    </main>
  )
}

function Buttons() {
  return (
    <>
      <Button variant="go">Send invitation</Button>
      <Button variant="idle">Send invitation</Button>
      <Button icon="camera">Save</Button>
      <Button variant="line">Cancel</Button>
      <Button variant="danger">Ok</Button>
      <Button variant="danger-line">Delete</Button>
      <Button variant="go" isDisabled>
        Send invitation
      </Button>
      <Button isPending pendingLabel="Sending">
        Send
      </Button>
      <Button variant="quiet">Forgot password</Button>
      <LinkButton to="/x">A link</LinkButton>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: en } } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <Kit />
  </MemoryRouter>,
)
