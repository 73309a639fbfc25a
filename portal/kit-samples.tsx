import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertDialog } from '#portal/ui/alert-dialog.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Chips } from '#portal/ui/chips.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
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
import { toast } from '#portal/ui/toast-store.ts'
import { Tooltip } from '#portal/ui/tooltip.tsx'
import css from './kit.module.css'
import { EmptyState } from './ui/empty-state.tsx'

export function ButtonSamples() {
  const buttons = (
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
      <LinkButton to="/x" variant="go">
        A link
      </LinkButton>
      <LinkButton href="https://portal.example" variant="quiet">
        Another link
      </LinkButton>
    </>
  )
  return (
    <>
      {buttons}
      <Button variant="go" size="big" isWide>
        Sign in
      </Button>
      <span className={css.row}>
        <Tooltip text="Edit the badge">
          <IconButton icon="pencil" label="Edit badge" />
        </Tooltip>
        <IconButton icon="bin" label="Delete badge" isFramed />
        <IconButton icon="undo" label="Undo" isDisabled />
      </span>
      <div className={css.ink} data-ground="ink">
        {buttons}
      </div>
    </>
  )
}

const SECTORS = [
  'Drilling',
  'Energy',
  'Equipment',
  'Engineering',
  'Inspection',
  'Valves, metering, flow control',
  'Wells',
]

export function FieldSamples() {
  const [job, setJob] = useState('Instrumentation engineer')
  const [sector, setSector] = useState('Valves, metering, flow control')
  const [isAccepted, setAccepted] = useState(true)
  const [note, setNote] = useState(
    'A line that is longer than the field and grows instead of being cut off at the edge',
  )
  return (
    <div className={css.stack}>
      <TextField label="Job Title" value={job} onChange={setJob} hint="As it is to stand on the badge" />
      <TextField label="Mobile Number" type="tel" errorMessage="Mobile No is required" />
      <PasswordField label="Password" name="password" value="something" />
      <Select
        label="Activity Sector"
        options={SECTORS.map((label) => ({ value: label, label }))}
        value={sector}
        onChange={setSector}
      />
      <Select label="Country" options={[]} errorMessage="Country is required" />
      <TextField label="Position" multiline="line" value={note} onChange={setNote} />
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
      <FormSample />
    </div>
  )
}

function FormSample() {
  const form = useForm({ defaultValues: { email: '' } })
  const { ref, name, onBlur, onChange } = form.register('email', { required: 'E-mail is required' })
  return (
    <form
      noValidate
      className={css.stack}
      onSubmit={(event) => {
        void form.handleSubmit(() => toast.success('Success', 'Sent'))(event)
      }}
    >
      <TextField
        label="E-mail in a form"
        type="email"
        ref={ref}
        name={name}
        onBlur={onBlur}
        value={form.watch('email')}
        onChange={(value) => void onChange({ target: { name, value } })}
        errorMessage={form.formState.errors.email?.message}
      />
      <Button type="submit" variant="go">
        Submit
      </Button>
    </form>
  )
}

export function StateSamples() {
  const [chip, setChip] = useState<string | null>('delegate')
  return (
    <div className={css.stack}>
      <Chips
        label="Pass"
        value={chip}
        onChange={setChip}
        chips={[
          { id: 'staff', label: 'Booth Staff', count: 4 },
          { id: 'delegate', label: 'Delegate Freedom Pass', count: 2 },
          { id: 'vip', label: 'VIP Delegate', count: 1 },
        ]}
      />
      <span className={css.row}>
        <Tag>Pending</Tag>
        <Tag kind="due">Now</Tag>
        <Tag kind="late">Passed</Tag>
      </span>
      <Notice>Bulk sending is unavailable; only one invitation at a time.</Notice>
      <Notice kind="due">To be filled before the last day. 9 days left.</Notice>
      <Notice kind="late">The last day has passed. Late text may not be produced.</Notice>
      <Spinner />
      <ProgressBar label="logo.png" percent={64} />
      <ProgressBar label="Sending the photo" />
      <div className={css.stack}>
        <Skeleton width="60%" height="2rem" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
      <EmptyState title="No Badge Statistics" />
    </div>
  )
}

export function ToastSamples() {
  return (
    <>
      <Button
        onPress={() => toast.success('Success', 'Invitation sent with success to m.ouali@saharaflow.example')}
      >
        success
      </Button>
      <Button onPress={() => toast.info('Copied', 'The badge link is on the clipboard', { life: 10_000 })}>
        info
      </Button>
      <Button onPress={() => toast.warn('Cancelled', 'You have cancelled')}>warn</Button>
      <Button onPress={() => toast.error('Error', 'This email exist')}>error</Button>
    </>
  )
}

export function DialogSamples() {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <>
      <Button onPress={() => void confirm({ item: 'Badge Karim Haddadj' })}>delete</Button>
      <Button onPress={() => void confirm({})}>generic</Button>
      <Button onPress={() => setOpen('alert')}>alert</Button>
      <Button onPress={() => setOpen('wide')}>750</Button>
      <AlertDialog isOpen={open === 'alert'} onClose={close} title="Speaker">
        The profile can no longer be changed.
      </AlertDialog>
      <Dialog isOpen={open === 'wide'} onClose={close} title="Global Privacy Policy" width={750}>
        <p>{'Words that are read before something is accepted. '.repeat(60)}</p>
        <DialogButtons>
          <Button variant="line" onPress={close}>
            Cancel
          </Button>
          <Button variant="go" onPress={close}>
            Accept
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}

export function PhotoSamples() {
  const [url, setUrl] = useState<string>()
  return (
    <div className={css.stack}>
      <PhotoUpload
        label="Photo ID"
        hint="The photo must be 35 mm wide by 45 mm high. JPEG or PNG."
        cropHint="The photo must be 35 mm wide by 45 mm high."
        isNext
        photoUrl={url}
        onFile={async (file, onProgress) => {
          onProgress(40)
          await new Promise((resolve) => setTimeout(resolve, 600))
          setUrl(URL.createObjectURL(file))
          document.documentElement.dataset.sent = `${file.name} ${file.type} ${file.size}`
        }}
      />
      <PhotoUpload
        label="Photo ID"
        hint="JPEG or PNG."
        cropHint=""
        errorMessage="Photo is required"
        onFile={() => Promise.reject(new Error('no'))}
      />
    </div>
  )
}
