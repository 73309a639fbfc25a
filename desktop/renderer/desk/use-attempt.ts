import { useEffect, useState } from 'react'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { translate } from '#portal/lib/i18n.ts'
import { toast } from '#portal/ui/toast-store.ts'

export const failed = () => translate('organizer:failed')

/** Runs something that can fail, and shows an error if it does; resolves to whether it succeeded. */
export async function attempt(work: () => Promise<void>) {
  try {
    await work()
    return true
  } catch (error) {
    toast.error(failed, () => describeFailure(error).text)
    return false
  }
}

/** The current time, updated every second, for countdowns and ages. ms since 1970. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Told apart by height and number, without looking: one high tone, two of the middle, two low ones. */
const TONES = { yes: [784], in: [440, 440], no: [196, 196] }
const BEEP_S = 0.18

/** Silent if the computer has no sound. */
export function playTone(name: keyof typeof TONES) {
  try {
    const audio = new AudioContext()
    for (const [index, hertz] of TONES[name].entries()) {
      const start = audio.currentTime + index * BEEP_S * 1.6
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + BEEP_S)
    }
    setTimeout(() => void audio.close(), 1_500)
  } catch {
    // Without sound, the screen still shows the result.
  }
}
