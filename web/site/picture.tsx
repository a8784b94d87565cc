import { productPicture } from "@fettle/rules/platform/product-picture";

interface Props {
  /** The file name used in scripts/pictures.ts. */
  name: string;
  alt: string;
  sizes: string;
  className?: string;
  /** Above the fold, so load it eagerly. */
  isFirst?: boolean;
}

export function Picture({ name, alt, sizes, className, isFirst = false }: Props) {
  const [light, dark] = [productPicture(name, "light"), productPicture(name, "dark")];
  const { width, height, src } = light;
  const type = "image/avif";
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" type={type} srcSet={dark.srcSet} sizes={sizes} />
      <source type={type} srcSet={light.srcSet} sizes={sizes} />
      <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
