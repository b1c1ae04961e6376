import { useSyncExternalStore } from 'react'
import type { Picture } from '../../../../shared/editor/nodes/blocks.ts'

/** A file that waits, is being sent, or has failed. `share` is the sent part, from 0 to 1. */
export interface PasteUpload {
  file: File
  /** The alternative text that came with it. */
  alt: string
  share: number
  error?: string
  stop: () => void
}

/** A file that can never be a picture of a text, and why. */
export interface RefusedFile {
  name: string
  reason: string
}

/** The files of this tab, by the names that their blocks have. */
export const uploads = new Map<string, PasteUpload>()
/** The pictures of files that have arrived: undo may bring back the block of one, which then becomes the picture again. */
export const arrived = new Map<string, Partial<Picture> & { src: string }>()
let refused: readonly RefusedFile[] = []

const listeners = new Set<() => void>()
let version = 0

export function tellUploads(): void {
  version++
  for (const listener of listeners) listener()
}

export function setUpload(id: string, change: Partial<PasteUpload>): void {
  const upload = uploads.get(id)
  if (upload) uploads.set(id, { ...upload, ...change })
  tellUploads()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The state of an upload; undefined for one of an earlier visit to the page. */
export function useUpload(id: string): PasteUpload | undefined {
  useSyncExternalStore(subscribe, () => version)
  return uploads.get(id)
}

/** How many files are still being sent, or have failed and wait for a decision. */
export function useUploadsUnderWay(): number {
  useSyncExternalStore(subscribe, () => version)
  return uploads.size
}

/** The names of uploads that have failed and can be tried again. */
export const failedUploads = (): string[] =>
  [...uploads].flatMap(([id, { error }]) => (error === undefined ? [] : [id]))

export function useFailedUploads(): number {
  useSyncExternalStore(subscribe, () => version)
  return failedUploads().length
}

/** Whether a file is waiting or being sent. */
export const isSending = (): boolean => failedUploads().length < uploads.size

/** The files that were not taken, until the writer has seen them. */
export function useRefusedFiles(): readonly RefusedFile[] {
  return useSyncExternalStore(subscribe, () => refused)
}

export const refusedFiles = (): readonly RefusedFile[] => refused

export function setRefusedFiles(files: readonly RefusedFile[]): void {
  refused = files
  tellUploads()
}
