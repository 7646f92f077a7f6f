import { useEffect, useState } from "react"
import { useRevalidator } from "react-router"

/** Counts down from the server's time, whatever the clock of the device says, and loads the page anew when the time is over. */
export function useTimeLeft(seconds: number) {
  const left = useCountdown(seconds)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (left === 0) void revalidate()
  }, [left, revalidate])
  return left
}

function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
