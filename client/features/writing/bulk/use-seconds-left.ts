import { useEffect, useState } from 'react'

/** @returns how many whole seconds are left of `ms` since it was answered; 0 for null, and once they are over */
export function useSecondsLeft(ms: number | null, answeredAt: number): number {
  const until = ms === null ? 0 : answeredAt + ms
  const secondsNow = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsNow)
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      look()
      if (until <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
