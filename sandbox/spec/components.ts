import {
  type APIButtonComponent,
  type APIComponentInLabel,
  type APIComponentInMessageActionRow,
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ComponentType,
} from "discord-api-types/v10";

export type Components = readonly APIMessageTopLevelComponent[];

/** A component with its place in the body, dots between. */
export type Placed = { readonly path: string; readonly component: APIMessageComponent };

/** All components of a message, parents before children, in the order in which Discord counts them. */
export const everyComponent = (components: Components): readonly Placed[] =>
  components.flatMap((component, place) => withChildren(component, `components.${place}`));

function withChildren(component: APIMessageComponent, path: string): readonly Placed[] {
  return [{ path, component }, ...childrenOf(component, path)];
}

function childrenOf(component: APIMessageComponent, path: string): readonly Placed[] {
  const { type } = component;
  if (type !== ComponentType.ActionRow && type !== ComponentType.Container && type !== ComponentType.Section) return [];
  const children: readonly APIMessageComponent[] = component.components;
  const below = children.flatMap((child, place) => withChildren(child, `${path}.components.${place}`));
  return type === ComponentType.Section ? [...below, ...withChildren(component.accessory, `${path}.accessory`)] : below;
}

export const isButton = (component: { readonly type: ComponentType }): component is APIButtonComponent =>
  component.type === ComponentType.Button;

const selects = new Set<ComponentType>([
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]);

export const isSelect = (component: { readonly type: ComponentType }): component is APISelectMenuComponent =>
  selects.has(component.type);

/** The id that comes back with an interaction; undefined for what nobody can use, links for instance. */
export function customIdOf(component: APIMessageComponent | APIComponentInLabel): string | undefined {
  return "custom_id" in component ? component.custom_id : undefined;
}

export function findUsable(components: Components, customId: string): APIComponentInMessageActionRow | undefined {
  const found = everyComponent(components).find(({ component }) => customIdOf(component) === customId)?.component;
  return found !== undefined && (isButton(found) || isSelect(found)) ? found : undefined;
}
