import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../base/trpc.ts'
import { type Smaller, smallerThan } from './said-smaller.ts'
import { lightEnough } from './shrink.ts'
import { type ImageItem, uploadImage } from './upload.ts'

/** Sent at the same time; more would only make each slower. */
const PARALLEL_UPLOADS = 2

/** A picture on its way into the library. */
export interface UploadState {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much is sent, from 0 to 1. */
  share: number
  /** Given by itself, without others. */
  alone: boolean
  error?: string
  /** It was made smaller before it was sent. */
  smaller?: readonly Smaller[]
}

let keys = 0

type Job = Pick<UploadState, 'key' | 'file' | 'alone'>

/**
 * Uploads of the image manager, several at once, each with its own fate.
 * @param onAdded hears of each picture that has arrived
 */
export function useUploads(onAdded: (image: ImageItem, upload: Job) => void) {
  const utils = trpc.useUtils()
  const [uploads, setUploads] = useState<UploadState[]>([])
  const queue = useRef<Job[]>([])
  const running = useRef(new Map<number, AbortController>())
  const added = useRef(onAdded)
  useEffect(() => {
    added.current = onAdded
  })

  const change = (key: number, to: Partial<UploadState>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)))

  async function send(job: Job, stopper: AbortController) {
    const { key, file } = job
    change(key, { state: 'sending', share: 0 })
    try {
      const light = await lightEnough(file)
      const image = await uploadImage(light, (share) => change(key, { share }), stopper.signal)
      change(key, { state: 'done', share: 1, smaller: smallerThan(file, light) })
      added.current(image, job)
      void utils.images.list.invalidate()
    } catch (error) {
      if (!stopper.signal.aborted)
        change(key, { state: 'failed', error: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Sends what waits, one after another, on one of the lanes that are free. */
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
    /** Some have not arrived, and may yet. */
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
      // What has arrived is in the grid by now.
      setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...fresh])
      for (const upload of fresh) enqueue(upload)
    },
    again({ key, file, alone }: UploadState) {
      change(key, { state: 'waiting', share: 0 })
      enqueue({ key, file, alone })
    },
    /** Takes it off the list; one that is on its way is stopped. */
    drop(key: number) {
      running.current.get(key)?.abort()
      queue.current = queue.current.filter((job) => job.key !== key)
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
  }
}
