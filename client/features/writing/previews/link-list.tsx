import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import rows from '../../../ui/ruled-rows.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../../admin/kit/kit.module.css'
import { MadeLink } from './made-link.tsx'
import { OneLink } from './one-link.tsx'

/** Makes the link of a stored text, shows it once, says how often it was opened, replaces and revokes it. */
export default function LinkList({ id }: { id: string }) {
  const t = useT('previews')
  const list = trpc.writing.previews.useQuery({ id })
  const [url, setUrl] = useState<string>()
  const handlers = {
    onError: ({ message }: { message: string }) => void toast({ kind: 'error', text: message }),
    onSettled: () => list.refetch(),
  }
  const create = trpc.writing.createPreview.useMutation({
    ...handlers,
    onSuccess: (made) => setUrl(made.url),
  })
  const revoke = trpc.writing.revokePreview.useMutation({
    ...handlers,
    onSuccess: ({ message }) => {
      // The revoked link may be the one that is shown.
      setUrl(undefined)
      void toast({ kind: 'success', text: message })
    },
  })
  return (
    <>
      {url && <MadeLink key={url} url={url} />}
      <Button
        variant="alt"
        icon="plus"
        aria-disabled={create.isPending}
        onClick={() => create.isPending || create.mutate({ id, replace: true })}
      >
        {t(
          create.isPending ? 'previews.creating' : list.data?.length ? 'previews.replace' : 'previews.create',
        )}
      </Button>
      <ErrorBlock query={list} />
      {list.data?.length === 0 && <p className={kit.note}>{t('previews.none')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={rows.list}>
          {list.data.map((link) => (
            <OneLink
              key={link.id}
              link={link}
              busy={revoke.isPending && revoke.variables.id === link.id}
              onRevoke={() => revoke.isPending || revoke.mutate({ id: link.id })}
            />
          ))}
        </ul>
      )}
    </>
  )
}
