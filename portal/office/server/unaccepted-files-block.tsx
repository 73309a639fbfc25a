import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'

const MB = 1024 * 1024

/** What strangers sent and nobody has accepted, and the one act that drops it. */
export function UnacceptedFilesBlock() {
  const { t } = useTranslation('organizer-server')
  const mb = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const client = useQueryClient()
  const { data: found } = useQuery(queries.unacceptedFiles)
  const drop = useMutation({
    mutationFn: () => calls.upload.dropUnaccepted(),
    onSuccess: ({ files }) => toast.success(t('unaccepted.done', { count: files })),
    onError: (error) => toast.error(t('unaccepted.failed'), error.message),
    onSettled: () => client.invalidateQueries(),
  })
  if (!found) return <Block title={t('unaccepted.title')}>{null}</Block>
  const count = found.files
  const ask = async () => {
    const yes = t('unaccepted.drop', { count })
    if (await confirm({ title: t('unaccepted.askTitle', { count }), message: t('unaccepted.ask'), yes })) drop.mutate()
  }
  return (
    <Block title={t('unaccepted.title')} note={t('unaccepted.note')}>
      <p>
        {t('unaccepted.held', {
          count,
          records: found.records,
          size: mb.format(found.bytes / MB),
          max: mb.format(found.maxBytes / MB),
        })}
      </p>
      <Button
        variant="danger"
        isDisabled={count === 0}
        isPending={drop.isPending}
        pendingLabel={t('unaccepted.dropping')}
        onPress={() => void ask()}
      >
        {t('unaccepted.drop', { count })}
      </Button>
    </Block>
  )
}
