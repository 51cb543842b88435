import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TopBar } from '../../frame/TopBar.tsx'
import styles from '../../frame/WholePage.module.css'
import { productName } from '../../ui/theme/mark.ts'
import { DeviceCodeForm } from '../../wallets/DeviceCodeForm.tsx'

/** The page that the QR code of ADD A DEVICE opens on the new device (N-KEEP-02). */
export const DevicePage = () => {
  const navigate = useNavigate()
  const [code] = useState(() => location.hash.slice(1))
  return (
    <main className={styles.page}>
      <title>{`Add this device · ${productName}`}</title>
      <TopBar hasConnect={false} />
      <h1 className={styles.title}>ADD THIS DEVICE</h1>
      <div>
        <DeviceCodeForm code={code} onAdded={() => void navigate({ to: '/', search: {}, replace: true })} />
      </div>
    </main>
  )
}
