import { expect, it } from 'vitest'
import { CONFIG_NAMES } from '../config.ts'
import { misspeltSettings } from './misspelt.ts'

const meant = (name: string, others: NodeJS.ProcessEnv = {}) =>
  misspeltSettings({ ...others, [name]: 'x' }, CONFIG_NAMES).map((one) => one.meant)

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE__URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['BACKUP_DRI', 'BACKUP_DIR'],
  ['XBACKUP_DIR', 'BACKUP_DIR'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
  ['ACKUP_DIR', 'BACKUP_DIR'],
  ['ADMIN_PASSWROD', 'ADMIN_PASSWORD'],
  ['database_url', 'DATABASE_URL'],
])('%s looks like %s', (name, ours) => {
  expect(meant(name)).toEqual([ours])
})

it.each([
  'PORTS',
  'HOTS',
  'SEEDS',
  'DATABASE',
  'DATABSE_ULR',
  'MAIL_FORMS',
  'PATH',
  'POSTGRES_PASSWORD',
  'ADCKUP_DIR',
])('%s is somebody else’s', (name) => {
  expect(meant(name)).toEqual([])
})

it('says nothing where the setting itself is given, or the other is empty', () => {
  expect(meant('DATABASE_URI', { DATABASE_URL: 'postgres://x' })).toEqual([])
  expect(misspeltSettings({ DATABSE_URL: '' }, CONFIG_NAMES)).toEqual([])
})

it('no setting of ours is taken for another', () => {
  for (const name of CONFIG_NAMES) expect(meant(name), name).toEqual([])
})
