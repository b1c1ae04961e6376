import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { leftMigrationsOf, releasesOf } from '../../server/base/releases.ts'

const folderOf = (root: string): string => path.join(root, 'prisma/migrations')

/**
 * Keeps the migrations that the leaving release has and the remaining one lacks: they may be in the database, and its
 * backups cannot be restored without them. They are small and never removed; a later release that has them too does no
 * harm.
 */
export async function keepMigrations(
  site: string,
  { stays, goes }: { stays: { root: string }; goes: { root: string } },
): Promise<void> {
  const entries = await readdir(folderOf(goes.root), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const own = path.join(folderOf(stays.root), entry.name)
    if (!entry.isDirectory() || existsSync(own)) continue
    const kept = path.join(leftMigrationsOf(site), entry.name)
    // The folder appears in one step: a migration without its file would block every backup.
    const half = path.join(releasesOf(site), 'migration.partial')
    await rm(half, { recursive: true, force: true })
    await cp(path.join(folderOf(goes.root), entry.name), half, { recursive: true })
    await mkdir(leftMigrationsOf(site), { recursive: true })
    // An earlier migration of that name, which failed and was mended since.
    await rm(kept, { recursive: true, force: true })
    await rename(half, kept)
  }
}
