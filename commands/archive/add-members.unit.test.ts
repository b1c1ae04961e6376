import { pack } from 'tar-stream'
import { expect, it } from 'vitest'
import { addMembersTo } from './add-members.ts'

it('a tar that ends while a member waits for its reader fails that member, and not the process', async () => {
  const tar = pack()
  tar.on('error', () => {})
  const list: [] = []
  const added = addMembersTo(tar, new Date(0), list)('tables/Image/1', Buffer.alloc(1_000_000))
  tar.destroy(new Error('the connection was lost'))
  await expect(added).rejects.toThrow('the connection was lost')
  expect(list).toEqual([])
})
