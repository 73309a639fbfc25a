const LOW_HZ = 196
const BEEP_S = 0.18

/** A low tone, twice; silent where the computer has no sound. */
export function playAlarm(): void {
  try {
    const audio = new AudioContext()
    for (const start of [0, BEEP_S * 1.6]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = LOW_HZ
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + start)
      tone.stop(audio.currentTime + start + BEEP_S)
    }
    setTimeout(() => void audio.close(), 1_500)
  } catch {
    // The sign is red anyway.
  }
}
