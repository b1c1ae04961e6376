import { useT } from '../../../i18n/use-t.ts'
import { OneOfFew } from '../../../ui/controls/one-of-few.tsx'
import { DEVICES, type Device } from './devices.ts'

interface DeviceChoiceProps {
  value: Device
  onChoose: (device: Device) => void
}

/** Whether a page is looked at as on a phone or as on a computer. */
export function DeviceChoice(props: DeviceChoiceProps) {
  const t = useT('desk')
  return (
    <OneOfFew
      {...props}
      inRow
      title={t('pageFrame.device')}
      options={DEVICES.map((value) => ({ value, name: t(`pageFrame.devices.${value}`) }))}
    />
  )
}
