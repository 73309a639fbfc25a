import { useEffect, useState } from 'react'

/** An address under which the page shows the picture; '' without one. */
export function useObjectUrl(picture: Blob | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!picture) return setAddress('')
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return address
}
