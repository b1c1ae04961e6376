import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../base/trpc.ts'
import { type Smaller, smallerThan } from './said-smaller.ts'
import { lightEnough } from './shrink.ts'
import { type ImageItem, PARALLEL_UPLOADS, uploadImage } from './upload.ts'
import type { Arrival } from './use-choice.ts'

/** A picture that is being sent to the library. */
export interface UploadState {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The sent part, from 0 to 1. */
  share: number
  /** Whether it was given alone. */
  alone: boolean
  error?: string
  /** Set when it was made smaller before it was sent. */
  smaller?: readonly Smaller[]
}

let keys = 0

type Job = Pick<UploadState, 'key' | 'file' | 'alone'>
/** A file whose picture has arrived. */
type Arrived = Arrival & { smaller: readonly Smaller[] }

/**
 * The uploads of the image manager, which run in parallel and independently.
 * @param onAdded called for each picture that has arrived
 */
export function useUploads(onAdded: (image: ImageItem, upload: Arrived) => void) {
  const utils = trpc.useUtils()
  const [uploads, setUploads] = useState<UploadState[]>([])
  const queue = useRef<Job[]>([])
  const running = useRef(new Map<number, AbortController>())
  const added = useRef(onAdded)
  const known = useRef(uploads)
  useEffect(() => {
    added.current = onAdded
    known.current = uploads
  })

  const change = (key: number, to: Partial<UploadState>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)))

  async function send(job: Job, stopper: AbortController) {
    const { key, file } = job
    change(key, { state: 'sending', share: 0 })
    try {
      const light = await lightEnough(file)
      const image = await uploadImage(light, (share) => change(key, { share }), stopper.signal)
      const smaller = smallerThan(file, light)
      change(key, { state: 'done', share: 1, smaller })
      const others = known.current.some((other) => other.key !== key && other.state !== 'done')
      added.current(image, { key, alone: job.alone, others, smaller })
      void utils.images.list.invalidate()
    } catch (error) {
      if (!stopper.signal.aborted)
        change(key, { state: 'failed', error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Sends the waiting files as long as a lane is free. */
  async function work() {
    while (running.current.size < PARALLEL_UPLOADS) {
      const job = queue.current.shift()
      if (!job) return
      const stopper = new AbortController()
      running.current.set(job.key, stopper)
      await send(job, stopper)
      running.current.delete(job.key)
    }
  }

  function enqueue(job: Job) {
    queue.current.push(job)
    void work()
  }

  return {
    uploads,
    /** Whether some are still waiting or being sent. */
    busy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(files: File[]) {
      const fresh = files.map(
        (file): UploadState => ({
          key: ++keys,
          file,
          state: 'waiting',
          share: 0,
          alone: files.length === 1,
        }),
      )
      // Pictures that have arrived are in the grid by now.
      setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...fresh])
      for (const upload of fresh) enqueue(upload)
    },
    again({ key, file, alone }: UploadState) {
      change(key, { state: 'waiting', share: 0 })
      enqueue({ key, file, alone })
    },
    /** Removes an upload from the list, and stops it if it is running. */
    drop(key: number) {
      running.current.get(key)?.abort()
      queue.current = queue.current.filter((job) => job.key !== key)
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
  }
}
